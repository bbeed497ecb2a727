// A call that needs no input: a button of its name. What cannot be taken back asks once more.

import { useState } from 'react';
import { inWords } from '../../../model/index.ts';
import { stepsOf } from '../../../model/steps/steps.ts';
import { whyOf, whyRefused } from '../../session/why.ts';
import { Alert } from '../../ui/notices/alert.tsx';
import { Button, type ButtonKind, type ButtonSize } from '../../ui/button.tsx';
import { Confirm } from '../../ui/windows/confirm.tsx';
import { useAction, violationsIn } from '../data/calls.ts';
import { isFinal, type Action } from '../../../screens/screen-plan.ts';
import { valueWords } from '../../../screens/words.ts';
import type { Parameters } from '../plan/values.ts';
import { atHand } from './call-form.tsx';

interface ActionButtonProps {
  action: Action;
  given: Parameters;
  route: Readonly<Record<string, string>>;
  /** It would change nothing: it says so, and steps back. */
  isIdle?: boolean;
  kind?: ButtonKind;
  size?: ButtonSize;
  /** What it is done to, for the question before it is gone. */
  about?: string;
}

export function ActionButton(props: ActionButtonProps) {
  const { action, given, route, isIdle = false, kind, size, about } = props;
  const [isAsking, setAsking] = useState(false);
  const { make, error, isUnderWay } = useAction(action, { route });
  const name = inWords(action.call.name);
  const act = () => {
    setAsking(false);
    make(atHand(action, given));
  };
  const general = violationsIn(error).map(({ message }) => message);
  return (
    <>
      <Button
        {...whyOf('calls', action.call.at, action.call.name)}
        {...(isIdle && { title: 'This changes nothing now' })}
        kind={isIdle ? 'quiet' : (kind ?? (isFinal(action) ? 'danger' : 'secondary'))}
        size={size ?? 'medium'}
        busy={isUnderWay}
        onClick={() => (isFinal(action) ? setAsking(true) : act())}
      >
        {name}
      </Button>
      {general.length > 0 && (
        <div {...whyRefused(general[0]!)} className="order-last basis-full">
          <Alert>{general.join(' ')}</Alert>
        </div>
      )}
      <Confirm
        open={isAsking}
        onOpenChange={setAsking}
        title={questionOf(action, name)}
        action={name}
        onConfirm={act}
      >
        {about === undefined ? 'This' : <bdi className="font-semibold text-ink">{about}</bdi>} will
        be {action.deletes ? 'deleted' : valueWords(action.breaksOffAs ?? '').toLowerCase()}. This
        cannot be undone.
      </Confirm>
    </>
  );
}

/** "Cancel this booking?": a verb alone says nothing of what is meant, and may be taken for the dialog's own. */
function questionOf({ call }: Action, name: string): string {
  const found = stepsOf(call).find((step) => step.kind === 'find');
  if (found?.kind !== 'find' || name.includes(' ')) return `${name}?`;
  return `${name} this ${inWords(found.entity.name).toLowerCase()}?`;
}
