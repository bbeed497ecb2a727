// How much a diagnostic matters.

/** From the gravest down. */
export const SEVERITIES = ['error', 'warning', 'note'] as const;
