// The mistakes of Conduit that show only when several requests come at once: each alone, or one after another, is
// answered rightly.

export const RACES = {
  'usernames-changed-at-once': [
    '3 User.username',
    'Two members who change to one username at once both get it.',
  ],
  'account-edits-at-once': [
    '7 updateUser',
    'Of two updates of one’s account at once, each of another field, only one is kept.',
  ],
  'session-saved-back': [
    '7 signOut',
    'A call that is under way while its member signs out makes the session last.',
  ],
  'follows-at-once': [
    '7 followAuthor',
    'Of several authors whom a member follows at once only one stays followed.',
  ],
  'slugs-at-once': [
    '3 Article.slug',
    'Of two articles of one title that are published at once the second fails.',
  ],
  'article-edits-at-once': [
    '7 updateArticle',
    'Of two updates of an article at once, each of another field, only one is kept.',
  ],
  'tags-mixed-at-once': [
    '3 Article.tagList',
    'Two updates of an article’s tags at once leave the tags of both.',
  ],
  'edit-revives-article': [
    '7 deleteArticle',
    'An article that is deleted while it is being updated is there again.',
  ],
  'comment-stops-deletion': [
    '3 Comment.article',
    'Deleting an article fails when somebody comments on it at that moment.',
  ],
  'favorites-at-once': [
    '3 Article.favoritesCount',
    'Of several members who favourite an article at once only one counts.',
  ],
} as const satisfies Record<string, readonly [breaks: string, wrong: string]>;
