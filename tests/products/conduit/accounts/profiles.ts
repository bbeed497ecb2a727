// Profiles, and following them.

import { type Application, soon } from '../application.ts';
import {
  type Answer,
  type Call,
  type MemberCall,
  type Route,
  members,
  open,
} from '../http/router.ts';
import { type ProfileRow, type UserRow, followsSql, profile, userByName } from './users.ts';

export const profileRoutes: readonly Route[] = [
  open('GET /api/profiles/:username', readProfile),
  members('POST /api/profiles/:username/follow', followAuthor),
  members('DELETE /api/profiles/:username/follow', unfollowAuthor),
];

function readProfile({ app, session, path }: Call): Answer {
  return shown(app, userByName(app, path.username!), session?.user.id ?? 0);
}

function followAuthor({ app, session, path }: MemberCall): Answer | Promise<Answer> {
  const author = userByName(app, path.username!);
  if (app.fault === 'self-follow-ignored' && author.id === session.user.id) {
    return shown(app, author, session.user.id);
  }
  if (app.fault === 'follows-at-once') {
    const followed = followedBy(app, session.user.id);
    return soon(() => {
      follow(app, session.user.id, [...followed, author.id]);
      return shown(app, author, session.user.id);
    });
  }
  const insert = app.fault === 'follow-twice-fails' ? 'INSERT' : 'INSERT OR IGNORE';
  app.db.run(`${insert} INTO follows (follower_id, followed_id) VALUES (?, ?)`, [
    session.user.id,
    author.id,
  ]);
  if (app.fault === 'third-follow-replaces') forgetFirst(app, session.user.id, author.id);
  return shown(app, author, session.user.id);
}

function unfollowAuthor({ app, session, path }: MemberCall): Answer {
  const author = userByName(app, path.username!);
  if (app.fault === 'unfollow-everyone') {
    app.db.run('DELETE FROM follows WHERE follower_id = ?', [session.user.id]);
  } else {
    app.db.run('DELETE FROM follows WHERE follower_id = ? AND followed_id = ?', [
      session.user.id,
      author.id,
    ]);
  }
  if (app.fault === 'unfollow-both-ways') {
    app.db.run('DELETE FROM follows WHERE followed_id = ? AND follower_id = ?', [
      session.user.id,
      author.id,
    ]);
  }
  return shown(app, author, session.user.id);
}

const followedBy = ({ db }: Application, me: number): number[] =>
  db
    .all<{ id: number }>('SELECT followed_id AS id FROM follows WHERE follower_id = ?', [me])
    .map(({ id }) => id);

/** Makes these all whom somebody follows. */
function follow({ db }: Application, me: number, followed: readonly number[]): void {
  db.run('DELETE FROM follows WHERE follower_id = ?', [me]);
  for (const id of new Set(followed)) {
    db.run('INSERT INTO follows (follower_id, followed_id) VALUES (?, ?)', [me, id]);
  }
}

/** Leaves two whom somebody follows: the latest, and of the others the one with the highest id. */
function forgetFirst(app: Application, me: number, latest: number): void {
  const others = 'FROM follows WHERE follower_id = :me AND followed_id <> :latest';
  app.db.run(`DELETE ${others} AND followed_id < (SELECT max(followed_id) ${others})`, {
    ':me': me,
    ':latest': latest,
  });
}

function shown(app: Application, { id, email }: UserRow, me: number): Answer {
  const row = app.db.one<ProfileRow>(
    `SELECT username, bio, image, ${followsSql(app, 'users.id')} AS following
     FROM users WHERE id = :id`,
    { ':me': me, ':id': id },
  )!;
  const leaked = app.fault === 'profile-shows-email' ? { email } : {};
  return { status: 200, body: { profile: { ...profile(row), ...leaked } } };
}
