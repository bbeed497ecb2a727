// The mocked product.

export function Preview() {
  return <main />;
}
