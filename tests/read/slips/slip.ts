// A slip in the helpdesk: what stands there, what people write instead, what they are told to write, and
// the text of whoever follows that.

export interface Slip {
  readonly from: string;
  readonly wrong: string;
  /** What is said to be written. */
  readonly write: string;
  readonly right: string;
  /** What is told of the right text: of the helpdesk, not of how it is written. */
  readonly stays?: readonly string[];
}

export const PRIORITY = '| priority | one of low, normal, high | no | default `"normal"` |';
export const FIND = 'find Ticket by id; set ticket.assignee to `me`';
export const LIST =
  'list Ticket where `me.role != "customer" \\|\\| ticket.requester == me` filtered by status; newest first; page by page of `PAGE_SIZE`';
export const PAGE = 'page by page of `PAGE_SIZE`';
export const COUNTED =
  'Ticket.filter(t, t.requester == me && t.status != "closed").size() < MAX_OPEN_TICKETS';
export const RULE = '| `reply` | `ticket.status != "closed"` |';
