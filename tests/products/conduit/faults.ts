// The mistakes that can be planted in Conduit, one at a time: which line of the specification each
// breaks (its section and subject), and what goes wrong.

import { RACES } from './races.ts';

export const FAULTS = {
  'password-hash-answered': [
    '3 User.password',
    'What members see of themselves holds the hash of their password.',
  ],
  'bio-blank-kept': ['3 User.bio', 'A blank bio is kept as blank text instead of none.'],
  'image-unchecked': ['3 User.image', 'Any text is taken as a portrait.'],
  'email-unchecked-on-update': ['3 User.email', 'Updating takes any text as an email.'],
  'username-clash-on-update': [
    '3 User.username',
    'Updating does not look whether the username is taken.',
  ],
  'own-email-clashes': [
    '3 User.email',
    'Updating with one’s own email unchanged is refused as taken.',
  ],
  'password-kept-on-update': [
    '3 User.password',
    'A new password is accepted, but the old one stays.',
  ],
  'token-left-out': ['3 Account.token', 'The current user is answered without a token.'],
  'profile-shows-email': ['3 Profile', 'Profiles show the email.'],
  'following-reversed': [
    '3 Profile.following',
    'A profile says whether they follow me, not whether I follow them.',
  ],
  'slug-clash-refused': [
    '3 Article.slug',
    'A second article of the same title is refused instead of getting -2.',
  ],
  'slug-stays': ['3 Article.slug', 'A new title leaves the old slug.'],
  'slug-counts-itself': [
    '3 Article.slug',
    'A title that gives the same slug again makes it -2, as if the article were another.',
  ],
  'tags-unsorted': ['3 Article.tagList', 'Tags stay in the order given.'],
  'tags-default-forgotten': ['3 Article.tagList', 'An article without tags answers null for them.'],
  'tags-hold-anything': ['3 Article.tagList', 'A number passes as a tag.'],
  'updated-at-stays': ['3 Article.updatedAt', 'Updating an article does not move updatedAt.'],
  'updated-only-if-changed': [
    '3 Article.updatedAt',
    'Updating an article to the same values does not move updatedAt.',
  ],
  'created-at-moves': ['3 Article.createdAt', 'Updating an article moves createdAt.'],
  'times-in-seconds': ['3 Article.createdAt', 'Times are answered without milliseconds.'],
  'favorite-moves-updated-at': [
    '3 Article.updatedAt',
    'Favouriting an article moves its updatedAt.',
  ],
  'favorited-by-anyone': [
    '3 Article.favorited',
    'An article is favorited for everybody as soon as anybody favourites it.',
  ],
  'favorites-count-stale': [
    '3 Article.favoritesCount',
    'Favouriting answers the count from before.',
  ],
  'author-as-name': ['3 Article.author', 'The author is a name instead of a profile.'],
  'summary-shows-body': ['3 ArticleSummary', 'Articles in a list hold their body.'],
  'cascade-forgotten': ['3 Comment.article', 'Deleting an article that has comments fails.'],
  'comment-ids-reused': ['3 Comment.id', 'A comment gets the id of the latest one deleted.'],
  'password-seven-allowed': ['5 User.password', 'A password of one character too few is accepted.'],
  'password-nine-needed': ['5 User.password', 'A password of just enough characters is refused.'],
  'password-units-counted': ['5 User.password', 'Four emoji count as eight characters.'],
  'password-unchecked-on-update': ['5 User.password', 'Updating accepts a password of any length.'],
  'spaces-not-blank': ['5 Article.title', 'A title of spaces only is accepted.'],
  'description-optional': [
    '5 Article.description',
    'An article without a description is accepted.',
  ],
  'comment-blank-allowed': ['5 Comment.body', 'A blank comment is accepted.'],
  'blank-on-update-allowed': ['5 Article.body', 'Updating accepts a blank body.'],
  'sign-in-checks-length': [
    '5 User.password',
    'Signing in with a short password is a broken rule instead of wrong credentials.',
  ],
  'sign-out-open': ['6 signOut', 'Visitors may sign out.'],
  'feed-open': ['6 listFeed', 'Visitors get an empty feed.'],
  'anybody-updates-article': ['6 updateArticle', 'Any member updates any article.'],
  'anybody-deletes-article': ['6 deleteArticle', 'Any member deletes any article.'],
  'host-deletes-comments': [
    '6 deleteComment',
    'The author of an article deletes the comments of others on it.',
  ],
  'own-favorite-forbidden': ['6 favoriteArticle', 'Authors may not favourite their own articles.'],
  'bad-token-refused': [
    '6 Credentials',
    'A token that is not valid is refused where visitors may read.',
  ],
  'signature-unchecked': ['6 Credentials', 'A token with a wrong signature is accepted.'],
  'token-survives': ['7 signOut', 'A token works after signing out.'],
  'sign-up-answers-200': ['7 signUp', 'Signing up answers 200.'],
  'delete-answers-200': ['7 deleteArticle', 'Deleting an article answers 200 and an empty object.'],
  'oldest-first': ['7 listArticles', 'Articles come oldest first.'],
  'count-of-page': ['7 listArticles', 'articlesCount counts the page instead of the whole.'],
  'offset-off-by-one': ['7 listArticles', 'A page begins one article late.'],
  'negative-offset-taken': ['7 listArticles', 'An offset below nought is taken as nought.'],
  'tag-by-part': ['7 listArticles', 'Part of a tag finds it.'],
  'author-filter-ignored': ['7 listArticles', 'The author is not looked at.'],
  'favorited-filter-by-me': ['7 listArticles', 'favorited lists what I favour, whoever is named.'],
  'filters-joined-by-or': ['7 listArticles', 'Of two filters either is enough.'],
  'feed-of-all': ['7 listFeed', 'The feed holds everybody’s articles.'],
  'feed-with-mine': ['7 listFeed', 'The feed holds my own articles too.'],
  'feed-counts-all': ['7 listFeed', 'The feed’s count counts every article.'],
  'unfollow-everyone': ['7 unfollowAuthor', 'Unfollowing one author unfollows all.'],
  'follow-twice-fails': ['7 followAuthor', 'Following somebody again fails.'],
  'unfavorite-for-all': [
    '7 unfavoriteArticle',
    'Taking back a favourite takes it back for everybody.',
  ],
  'update-drops-tags': ['7 updateArticle', 'An update that leaves the tags out empties them.'],
  'update-drops-bio': ['7 updateUser', 'An update that leaves the bio out empties it.'],
  'comments-newest-first': ['7 listComments', 'Comments come newest first.'],
  'comments-of-all': ['7 listComments', 'An article shows the comments of all articles.'],
  'comment-elsewhere-deleted': [
    '7 deleteComment',
    'A comment is deleted by way of an article that it is not on.',
  ],
  'tags-repeated': ['7 listTags', 'A tag is listed once for each article.'],
  'unknown-email-not-found': [
    '8 BAD_CREDENTIALS',
    'Signing in with an unknown email is not found.',
  ],
  'foreign-article-not-found': [
    '8 FORBIDDEN',
    'Deleting somebody else’s article is not found instead of forbidden.',
  ],
  'clash-named-username': ['8 TAKEN', 'A taken email is told beside the username.'],
  'taken-answers-422': ['8 TAKEN', 'What is taken answers 422.'],
  'too-short-told-as-blank': ['8 TOO_SHORT', 'A short password is told as blank.'],
  'first-violation-only': ['8 BLANK', 'Of several broken fields only the first is told.'],
  'missing-comment-is-article': [
    '8 NOT_FOUND',
    'A comment that is not there is told as an article.',
  ],
  'malformed-fails': ['7 signIn', 'A body that is no JSON answers 500.'],
  'page-of-ten': ['9 PAGE_SIZE', 'A list holds ten where no limit is given.'],
  // The subtle ones: what shows only the second time, with the third, in one place, or at once.
  'fan-name-remembered': [
    '7 listArticles',
    'A name that favorited was asked with finds its member even after a change of name.',
  ],
  'old-name-reserved': ['3 User.username', 'A username that somebody gave up stays taken.'],
  'old-email-signs-in': ['7 signIn', 'After a change of email the old email still signs in.'],
  'former-slug-finds': [
    '3 Article.slug',
    'An article is still found by the slug from before its title changed.',
  ],
  'numbered-slug-stays': [
    '3 Article.slug',
    'An article whose slug got a number keeps it under a new title.',
  ],
  'comments-lost-on-retitle': [
    '3 Comment.article',
    'Comments are lost when the title of their article changes.',
  ],
  'favorites-inherited': [
    '3 Article.favoritedBy',
    'A new article that gets the slug of a deleted one has its favourites.',
  ],
  'rename-ends-session': ['6 currentUser', 'A new username ends the member’s sessions.'],
  'list-following-false': ['3 Profile.following', 'In lists the author is never followed.'],
  'comment-following-of-article': [
    '3 Profile.following',
    'The author of a comment is followed when the author of the article is.',
  ],
  'only-first-fan-found': [
    '7 listArticles',
    'favorited finds an article only by the earliest member among its fans.',
  ],
  'third-follow-replaces': ['7 followAuthor', 'A third author followed replaces the first.'],
  'self-follow-ignored': ['7 followAuthor', 'Following oneself does nothing.'],
  'limit-capped': ['7 listArticles', 'A limit above twenty is taken as twenty.'],
  'count-unfiltered-past-first': [
    '7 listArticles',
    'Past the first page articlesCount counts without the filters.',
  ],
  'cut-before-tag': [
    '7 listArticles',
    'With both a tag and an author the page is cut before the tag is looked at.',
  ],
  'author-list-by-update': [
    '7 listArticles',
    'The articles of an author come by their latest update.',
  ],
  'feed-doubled-by-fans': ['7 listFeed', 'The feed holds an article once for each of its fans.'],
  'limit-nought-is-default': ['7 listArticles', 'A limit of nought is taken for none.'],
  'replaced-tag-listed': ['7 listTags', 'Tags that an update replaced are listed still.'],
  'delete-takes-authors-comments': [
    '7 deleteArticle',
    'Deleting an article deletes the author’s comments on other articles too.',
  ],
  'delete-takes-twin-comments': [
    '7 deleteComment',
    'Deleting a comment deletes the author’s others of the same words on the article.',
  ],
  'unfollow-both-ways': ['7 unfollowAuthor', 'Unfollowing ends the following in both directions.'],
  'text-composed': ['3 Article.body', 'Texts are stored composed (NFC).'],
  'password-trimmed-on-update': [
    '3 User.password',
    'Blanks around a new password are dropped on update.',
  ],
  'sign-in-email-lowered': ['7 signIn', 'Signing in lower-cases the email, signing up does not.'],
  'null-bio-keeps': ['3 User.bio', 'A bio updated to null stays.'],
  'empty-tags-ignored': ['7 updateArticle', 'Updating the tags to an empty list leaves them.'],
  'tag-constructor-lost': [
    '7 listTags',
    'Tags named as a property of every object are not listed.',
  ],
  'limit-read-loosely': [
    '8 INVALID',
    'A limit or offset that begins with a number is taken as that number.',
  ],
  'refused-update-keeps-bio': [
    '7 updateUser',
    'An update that is refused changes the bio all the same.',
  ],
  'names-race': ['3 User.username', 'Two who sign up at once get the same username.'],
  'elsewhere-comment-forbidden': [
    '8 NOT_FOUND',
    'Somebody else’s comment asked for by way of another article is forbidden instead of not found.',
  ],
  'rules-before-permission': [
    '8 FORBIDDEN',
    'A blank title for somebody else’s article is told as blank, not as forbidden.',
  ],
  'tags-update-leaves-updated-at': [
    '3 Article.updatedAt',
    'An update of the tags alone leaves updatedAt.',
  ],
  'sign-in-ends-others': ['7 signIn', 'Signing in ends the member’s other sessions.'],
  ...RACES,
} as const satisfies Record<string, readonly [breaks: string, wrong: string]>;

export type Fault = keyof typeof FAULTS;
