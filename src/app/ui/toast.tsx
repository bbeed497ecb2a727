// Short words on what has just been done.

import { useTheme } from 'next-themes';
import { Toaster, toast } from 'sonner';

export function Toasts() {
  const { resolvedTheme } = useTheme();
  return (
    <Toaster
      theme={resolvedTheme === 'dark' ? 'dark' : 'light'}
      position="top-center"
      offset={16}
      toastOptions={{
        style: {
          background: 'var(--ink)',
          color: 'var(--canvas)',
          border: 'none',
          borderRadius: '9999px',
          width: 'fit-content',
          padding: '0.6rem 1.1rem',
          font: '500 0.9375rem var(--font-sans)',
          marginInline: 'auto',
          left: 0,
          right: 0,
        },
      }}
    />
  );
}

/** Says that something went well. */
export const sayDone = (what: string): void => void toast.success(what);
/** Says something that needs no answer. */
export const say = (what: string): void => void toast(what);
