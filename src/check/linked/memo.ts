// A function that works each answer out once.

/** `make`, remembering its answers as long as there is what they are about. */
export function memoOf<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, Value>();
  return (key) => {
    let value = known.get(key);
    if (value === undefined && !known.has(key)) known.set(key, (value = make(key)));
    return value as Value;
  };
}

/** `make`, remembering its answers by their keys. */
export function memo<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    let value = known.get(key);
    if (value === undefined && !known.has(key)) known.set(key, (value = make(key)));
    return value as Value;
  };
}
