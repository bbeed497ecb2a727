// An instant, as the clock and calendar of whoever looks show it.

const format = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

export const Instant = ({ value }: { value: string }) => (
  <time dateTime={value}>{format.format(new Date(value))}</time>
);
