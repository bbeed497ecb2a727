// The button that begins and ends asking why.

import { CircleQuestionMark } from 'lucide-react';
import { BarButton } from './parts/bar-button.tsx';

interface WhyButtonProps {
  isOn: boolean;
  onToggle: () => void;
}

export function WhyButton({ isOn, onToggle }: WhyButtonProps) {
  return (
    <BarButton
      name="Why is this here?"
      label="Why"
      icon={<CircleQuestionMark aria-hidden className="size-4" />}
      aria-pressed={isOn}
      className="aria-pressed:bg-accent aria-pressed:text-on-accent"
      onClick={onToggle}
    />
  );
}
