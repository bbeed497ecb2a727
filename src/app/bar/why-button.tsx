// The button that begins and ends asking why.

import { CircleQuestionMark } from 'lucide-react';
import { BAR_BUTTON } from './look.ts';

interface WhyButtonProps {
  isOn: boolean;
  onToggle: () => void;
}

export function WhyButton({ isOn, onToggle }: WhyButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label="Why is this here?"
      title="Why is this here?"
      className={`${BAR_BUTTON} aria-pressed:bg-accent aria-pressed:text-on-accent`}
      onClick={onToggle}
    >
      <CircleQuestionMark aria-hidden className="size-4" />
    </button>
  );
}
