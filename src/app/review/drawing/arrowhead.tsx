// The end of a line that leads somewhere.

export const Arrowhead = ({ id }: { id: string }) => (
  <defs>
    <marker
      id={id}
      viewBox="0 0 8 8"
      refX="7"
      refY="4"
      markerWidth="7"
      markerHeight="7"
      orient="auto"
    >
      <path d="M0 0.5 7.5 4 0 7.5z" className="fill-edge" />
    </marker>
  </defs>
);
