// Where one signs in or up: the product says what it is beside the form.

import { whyOf } from '../../session/why.ts';
import { Mark, patternOf } from '../../ui/mark.tsx';
import { Title } from '../frame/title.tsx';
import { Main } from '../main/main.tsx';
import { useProduct } from '../data/product.tsx';
import { CallForm } from '../forms/call-form.tsx';
import type { BodyProps } from './screen-body.tsx';

export function Door({ plan, offers, hand, stays, isBusy }: BodyProps & { isBusy: boolean }) {
  const { spec } = useProduct();
  const { summary } = spec.sections.purpose.facts;
  return (
    <Main isBusy={isBusy}>
      <div className="grid overflow-hidden rounded-xl border border-line bg-surface shadow-raised lg:min-h-[34rem] lg:grid-cols-2">
        <div className="flex flex-col justify-center gap-7 p-6 sm:p-12">
          <div {...whyOf('screens', plan.screen.at, plan.screen.name)}>
            <Title>{plan.screen.name}</Title>
          </div>
          {offers.map(({ action, given }) => (
            <CallForm
              key={action.call.name}
              action={action}
              given={given}
              route={hand.route}
              stays={stays}
            />
          ))}
        </div>
        <div className="relative hidden flex-col justify-end gap-4 overflow-hidden bg-accent-soft p-12 text-accent-ink lg:flex">
          <Mark
            fill={patternOf(spec.name)}
            className="absolute -top-16 -right-16 size-88 opacity-20"
          />
          <p className="relative text-2xl leading-snug font-semibold tracking-[-0.02em]">
            {spec.name}
          </p>
          {summary !== null && <p className="relative max-w-sm leading-relaxed">{summary.text}</p>}
        </div>
      </div>
    </Main>
  );
}
