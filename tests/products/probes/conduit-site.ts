// Conduit from outside: requests, and people who are signed in.

import { readFileSync } from 'node:fs';

export interface Answer {
  readonly status: number;
  // Whatever JSON it is; what is not there makes a test fail.
  readonly body: any;
}

export interface Person {
  readonly token: string;
  readonly ask: (line: string, body?: unknown) => Promise<Answer>;
}

export class ConduitSite {
  constructor(
    readonly url: string,
    readonly file: string,
    readonly clock: { now: number },
  ) {}

  /** Makes a request (`GET /api/tags`), signed in or not. */
  async ask(line: string, body?: unknown, token?: string): Promise<Answer> {
    const [method, path] = line.split(' ') as [string, string];
    const response = await fetch(this.url + path, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Token ${token}` }),
      },
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : JSON.parse(text) };
  }

  async signIn(email: string, password: string): Promise<Person> {
    const { body } = await this.ask('POST /api/users/login', { user: { email, password } });
    return this.person(body.user.token as string);
  }

  jake = (): Promise<Person> => this.signIn('jake@example.com', 'jakejake1');

  celeste = (): Promise<Person> => this.signIn('celeste@example.com', 'celeste99');

  async signUp(username: string): Promise<Person> {
    const user = { username, email: `${username}@example.com`, password: 'longenough' };
    const { body } = await this.ask('POST /api/users', { user });
    return this.person(body.user.token as string);
  }

  /** Lets time pass. */
  wait(milliseconds: number): void {
    this.clock.now += milliseconds;
  }

  /** The whole database file, as text. */
  stored = (): string => readFileSync(this.file, 'latin1');

  private person(token: string): Person {
    return { token, ask: (line, body) => this.ask(line, body, token) };
  }
}

export const DRAGON = '/api/articles/how-to-train-your-dragon';
export const WALKS = '/api/articles/ten-quiet-walks';

/** A draft, complete but for what a test says otherwise. */
export const draft = (fields: object = {}): object => ({
  article: { title: 'A title', description: 'What it is', body: 'The text', ...fields },
});

/** The slugs of a list. */
export const slugs = ({ body }: Answer): string[] =>
  body.articles.map(({ slug }: { slug: string }) => slug);
