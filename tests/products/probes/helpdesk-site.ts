// The helpdesk from outside: requests, people who are signed in, and tabs of a browser.

import { readFileSync } from 'node:fs';
import type { Tab } from './tab.ts';

export interface Answer {
  readonly status: number;
  readonly type: string | null;
  // Whatever JSON it is; what is not there makes a test fail.
  readonly body: any;
}

export interface Person {
  readonly id: number;
  readonly token: string;
  readonly ask: (line: string, body?: unknown) => Promise<Answer>;
}

const HOUR = 3_600_000;

export class HelpdeskSite {
  constructor(
    readonly url: string,
    readonly file: string,
    readonly clock: { now: number },
  ) {}

  /** Makes a request (`GET /api/queue`), signed in or not. */
  async ask(line: string, body?: unknown, token?: string): Promise<Answer> {
    const [method, path] = line.split(' ') as [string, string];
    const response = await fetch(this.url + path, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const type = response.headers.get('content-type');
    return { status: response.status, type, body: text === '' ? null : JSON.parse(text) };
  }

  async signIn(email: string, password: string): Promise<Person> {
    return this.person((await this.ask('POST /api/sessions', { email, password })).body);
  }

  cleo = (): Promise<Person> => this.signIn('cleo@example.com', 'secret-cleo');
  carl = (): Promise<Person> => this.signIn('carl@example.com', 'secret-carl');
  ada = (): Promise<Person> => this.signIn('ada@example.com', 'secret-ada1');
  root = (): Promise<Person> => this.signIn('root@example.com', 'secret-root');

  /** A second agent. */
  async bob(): Promise<Person> {
    const bob = { name: 'Bob', email: 'bob@example.com', password: 'secret-bob1', role: 'agent' };
    await (await this.root()).ask('POST /api/people/staff', bob);
    return this.signIn(bob.email, bob.password);
  }

  /** Brings the first ticket, which is Cleo's, to a state. */
  async bring(state: 'open' | 'pending' | 'solved' | 'closed'): Promise<void> {
    const [ada, root] = [await this.ada(), await this.root()];
    const steps = {
      open: ['take'],
      pending: ['take', 'ask'],
      solved: ['take', 'solve'],
      closed: ['take', 'solve', 'close'],
    } as const;
    for (const step of steps[state]) {
      await (step === 'close' ? root : ada).ask(`POST /api/tickets/1/${step}`);
    }
  }

  /** Lets time pass. */
  wait(hours: number): void {
    this.clock.now += hours * HOUR;
  }

  /** A tab in which somebody has signed in, or nobody. */
  async tab(email?: string, password?: string): Promise<Tab> {
    // Who makes requests alone does not wait until a document can be read.
    const { Tab } = await import('./tab.ts');
    const tab = new Tab(this.url);
    if (email === undefined || password === undefined) return tab;
    await tab.open('/sign-in');
    tab.fill('Email', email);
    tab.fill('Password', password);
    await tab.press('Sign in');
    return tab;
  }

  cleosTab = (): Promise<Tab> => this.tab('cleo@example.com', 'secret-cleo');
  adasTab = (): Promise<Tab> => this.tab('ada@example.com', 'secret-ada1');
  rootsTab = (): Promise<Tab> => this.tab('root@example.com', 'secret-root');

  /** The whole database file, as text. */
  stored = (): string => readFileSync(this.file, 'latin1');

  private person({ id, token }: { id: number; token: string }): Person {
    return { id, token, ask: (line, body) => this.ask(line, body, token) };
  }
}

/** What the list of an answer holds, by one field. */
export const each = ({ body }: Answer, field: string): unknown[] =>
  body.items.map((item: Record<string, unknown>) => item[field]);

/** The fields that problem details name, each with its code; of any other answer, its status. */
export function wrong({ status, body }: Answer): Record<string, string | number> {
  if (status < 400) return { status };
  const errors = body.errors as readonly { readonly field: string; readonly code: string }[];
  return Object.fromEntries(errors.map(({ field, code }) => [field, code]));
}
