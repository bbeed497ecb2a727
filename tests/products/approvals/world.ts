// All that the product keeps, in memory, and what a call is given of it.

import type { Fault } from './faults.ts';
import type {
  Approval,
  Comment,
  Delegation,
  Entry,
  Form,
  Invitation,
  Person,
  Request,
  Tenant,
} from './records.ts';

interface Session {
  readonly person: Person;
  readonly since: number;
  /** The id that a fault gives to all its answers. */
  readonly requestId: string;
}

export interface World {
  readonly tenants: Tenant[];
  readonly people: Person[];
  readonly invitations: Invitation[];
  readonly delegations: Delegation[];
  forms: Form[];
  /** Where a fault keeps forms that are deleted. */
  readonly deletedForms: Form[];
  requests: Request[];
  readonly approvals: Approval[];
  comments: Comment[];
  readonly entries: Entry[];
  readonly sessions: Map<string, Session>;
  readonly has: (fault: Fault) => boolean;
  /** The number after the last that was given for what the name stands for. */
  readonly next: (of: string) => number;
}

/** A world in which there is nothing yet. */
export function emptyWorld(fault: Fault | undefined): World {
  const last = new Map<string, number>();
  return {
    ...{ tenants: [], people: [], invitations: [], delegations: [], forms: [], deletedForms: [] },
    ...{ requests: [], approvals: [], comments: [], entries: [], sessions: new Map() },
    has: (one) => one === fault,
    next: (of) => {
      last.set(of, (last.get(of) ?? 0) + 1);
      return last.get(of)!;
    },
  };
}

/** A request by whoever makes it, before it is known who that is. */
export interface Visit {
  readonly world: World;
  readonly now: number;
  readonly token: string;
  /** What stands in the path for a record's key. */
  readonly at: string;
  readonly query: URLSearchParams;
  readonly body: Readonly<Record<string, unknown>>;
  /** The header If-Match. */
  readonly match: string | null;
}

/** A request by somebody who is signed in. */
export interface Call extends Visit {
  readonly me: Person;
}

/** Those records that are of the company of whoever asks. */
export const within = <Item extends { readonly tenant: Tenant }>(
  { me }: Call,
  items: readonly Item[],
): Item[] => items.filter(({ tenant }) => tenant === me.tenant);

/** An instant as answers write it. */
export const iso = (instant: number): string => new Date(instant).toISOString();
