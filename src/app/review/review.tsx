// The specification, section by section.

export default function Review() {
  return (
    <main>
      <h1>The specification</h1>
    </main>
  );
}
