// What the helpdesk keeps.

export const ROLES = ['customer', 'agent', 'administrator'] as const;
export type Role = (typeof ROLES)[number];

export const PRIORITIES = ['low', 'normal', 'high'] as const;
export type Priority = (typeof PRIORITIES)[number];

export const STATUSES = ['new', 'open', 'pending', 'solved', 'closed'] as const;
export type Status = (typeof STATUSES)[number];

export interface Person {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly role: Role;
}

interface Contact {
  readonly id: number;
  readonly name: string;
}

export interface Ticket {
  readonly id: number;
  readonly subject: string;
  readonly description: string;
  readonly priority: Priority;
  readonly status: Status;
  readonly requester: Contact;
  readonly assignee: Contact | null;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly solvedAt: number | null;
  /** That the customer can see. */
  readonly replies: number;
}

export interface Reply {
  readonly id: number;
  readonly ticket: number;
  readonly author: Contact;
  readonly body: string;
  readonly internal: boolean;
  readonly createdAt: number;
}

/** A part of a list, and how many there are in all. */
export interface Listed<Item> {
  readonly items: readonly Item[];
  readonly total: number;
}
