import type { IdentifiedBy } from '@berth/contract';
import type { Dispatch } from 'react';
import { IdentifyStep } from './identify/identify-step.tsx';
import type { Door } from './kiosk-queries.ts';
import type { Act, Step } from './kiosk-steps.ts';
import { MineStep } from './outcome/mine-step.tsx';
import { RefusedStep } from './outcome/refused-step.tsx';
import { ReservedStep } from './outcome/reserved-step.tsx';
import { UndoneStep } from './outcome/undone-step.tsx';
import { StartStep } from './start/start-step.tsx';
import type { KioskActs } from './use-kiosk-acts.ts';
import type { KioskView } from './use-kiosk-view.ts';

type Props = {
  door: Door;
  view: KioskView;
  step: Step;
  acts: KioskActs;
  dispatch: Dispatch<Act>;
  onRestart(): void;
};

export function KioskStep({ door, view, step, acts, dispatch, onRestart }: Props) {
  const { selected, window } = view;
  const reserve = (by: IdentifiedBy, more: { objectId?: string; window?: typeof window } = {}) => {
    const request = { objectId: selected?.id ?? '', window, ...more };
    if (request.window && request.objectId !== '') void acts.reserve({ ...request, window: request.window, by });
  };
  switch (step.name) {
    case 'start':
      return (
        <StartStep
          door={door}
          view={view}
          onReserve={(spaceId) => {
            view.choose({ spaceId });
            dispatch({ type: 'identify', purpose: 'reserve' });
          }}
        />
      );
    case 'identify':
      return (
        <IdentifyStep
          view={view}
          purpose={step.purpose}
          problem={step.problem}
          isBusy={acts.isBusy}
          onIdentify={(by) => (step.purpose === 'reserve' ? reserve(by) : void acts.findMine(by))}
          onBack={() => dispatch({ type: 'restart' })}
        />
      );
    case 'refused':
      return (
        <RefusedStep
          view={view}
          refusal={step.refusal}
          isBusy={acts.isBusy}
          onTake={(instead) => reserve(step.by, instead)}
          onMine={() => void acts.findMine(step.by)}
          onBack={() => dispatch({ type: 'restart' })}
        />
      );
    case 'reserved':
      return <ReservedStep door={door} view={view} made={step.made} acts={acts} onDone={onRestart} />;
    case 'mine':
      return <MineStep door={door} view={view} step={step} acts={acts} onDone={onRestart} />;
    case 'undone':
      return <UndoneStep onDone={onRestart} />;
  }
}
