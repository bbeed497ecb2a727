// The entry of a table by a name from outside: every object inherits names that nobody put there.

/** The entry of that very name: what every object inherits is not one. */
export const own = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;
