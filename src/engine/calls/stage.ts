// The order in which a request is judged; the first refusal is the answer.

/** What the steps of a call may break, in the order in which it is told. */
export const STAGES = ['found', 'state', 'in use', 'rules', 'credentials', 'unique'] as const;
export type Stage = (typeof STAGES)[number];
