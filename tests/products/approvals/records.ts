// What the product keeps: the records of section 3. Instants are milliseconds; `since` is when a state was entered.

export const ROLES = ['requester', 'approver', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export const INVITATION_STATES = ['open', 'accepted', 'revoked', 'expired'] as const;
export const DELEGATION_STATES = ['active', 'over'] as const;
export const FORM_STATES = ['draft', 'published', 'retired'] as const;
export const REQUEST_STATES = [
  ...(['draft', 'submitted', 'approved', 'rejected', 'withdrawn', 'expired', 'archived'] as const),
] as const;
export const ENTRY_KINDS = [
  ...(['members', 'forms', 'submitted', 'signed', 'approved', 'rejected'] as const),
  ...(['expired', 'archived'] as const),
] as const;
type Kind = (typeof ENTRY_KINDS)[number];

export interface Tenant {
  readonly slug: string;
  readonly name: string;
}

export interface Person {
  readonly id: number;
  readonly tenant: Tenant;
  name: string;
  readonly email: string;
  readonly password: string;
  role: Role;
  state: 'active' | 'removed';
  readonly csrf: string;
}

export interface Invitation {
  readonly id: number;
  readonly tenant: Tenant;
  readonly email: string;
  readonly role: Role;
  readonly code: string;
  state: (typeof INVITATION_STATES)[number];
  readonly since: number;
}

export interface Delegation {
  readonly id: number;
  readonly from: Person;
  readonly to: Person;
  ends: number;
  state: (typeof DELEGATION_STATES)[number];
}

/** A step of a form, once the rules of section 5 hold; it may have other members. */
export interface Step {
  readonly id: string;
  readonly label: string;
  readonly kind: 'text' | 'number' | 'choice';
  readonly required: boolean;
  readonly options?: readonly string[];
}

export interface Form {
  readonly number: number;
  readonly tenant: Tenant;
  title: string;
  steps: readonly Step[];
  state: (typeof FORM_STATES)[number];
  revision: number;
}

export type Answers = Readonly<Record<string, unknown>>;

export interface Request {
  readonly number: number;
  readonly tenant: Tenant;
  readonly form: Form;
  title: string;
  amount: number;
  answers: Answers;
  readonly author: Person;
  due: number | null;
  /** When the clock looks whether it has expired: at the deadline. */
  wakes: number | null;
  reason: string | null;
  archivedAt: number | null;
  state: (typeof REQUEST_STATES)[number];
  since: number;
  revision: number;
}

export interface Approval {
  readonly id: number;
  readonly request: Request;
  readonly by: Person;
  readonly behalf: Person;
  readonly at: number;
}

export interface Comment {
  readonly id: number;
  readonly request: Request;
  readonly author: Person;
  text: string;
  readonly at: number;
}

export interface Entry {
  readonly number: number;
  readonly tenant: Tenant;
  readonly kind: Kind;
  readonly text: string;
  readonly by: Person | null;
  readonly at: number;
}
