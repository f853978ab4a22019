import { nextStep, SETUP_STEPS, type SetupStepName, setupSteps } from '@berth/domain/buildings';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentType, useState } from 'react';
import type { Place } from '../../../lib/buildings/place.ts';
import { useScreenSearch } from '../../../lib/screen-search.ts';
import type { Setup } from '../../../workplace/buildings/setup.ts';
import { BuildingStep } from '../building/building-step.tsx';
import { DesksStep } from '../desks/desks-step.tsx';
import { PeopleStep } from '../people/people-step.tsx';
import { PlanStep } from '../plan/plan-step.tsx';
import { RulesStep } from '../rules/rules-step.tsx';
import { TryStep } from '../try/try-step.tsx';
import classes from './guide.module.css';
import { GuideContext, type GuideState } from './guide-context.ts';
import { SoFar } from './so-far.tsx';
import { StepNav } from './step-nav.tsx';
import { useChoices } from './use-choices.ts';
import type { Structure } from './use-structure.ts';

type Props = { place: Place; setup: Setup; structure: Structure };

const STEPS: Readonly<Record<SetupStepName, ComponentType>> = {
  building: BuildingStep,
  plan: PlanStep,
  desks: DesksStep,
  people: PeopleStep,
  rules: RulesStep,
  try: TryStep,
};

/** Six steps, in any order; the open one is in the address, and everything is saved as it is done. */
export function Guide({ place, setup: { facts, guide }, structure }: Props) {
  const search = useScreenSearch();
  const navigate = useNavigate();
  const choices = useChoices(place, guide);
  const [hasMoved, setMoved] = useState(false);
  const [floorsChosen, setFloorsChosen] = useState(0);
  const [files] = useState(() => new Map<string, File>());
  const steps = setupSteps(facts, guide.later);
  // A step stays open when it is done, until the user goes on.
  const [first] = useState(() => nextStep(steps) ?? 'try');
  const current = SETUP_STEPS.find((name) => name === search.one('step')) ?? first;
  const go = (step: SetupStepName) => {
    setMoved(true);
    search.set({ step }, 'push');
  };
  const state: GuideState = {
    place,
    facts,
    structure,
    steps,
    current,
    floor: floorIn(structure, search.one('floor')),
    hasMoved,
    go,
    floorsChosen,
    chooseFloor: (floor, how) => {
      if (how === undefined) setFloorsChosen((before) => before + 1);
      search.set({ floor: floor ?? NEW_FLOOR });
    },
    leaveForLater: (step) => {
      const later = [...new Set([...guide.later, step])];
      choices.mutate({ later, closed: false });
      go(nextStep(setupSteps(facts, later)) ?? 'try');
    },
    close: () =>
      choices.mutate(
        { later: guide.later, closed: true },
        { onSuccess: () => void navigate({ to: facts.floors === 0 ? '/workplace/floors' : '/workplace/desks' }) },
      ),
    files,
  };
  const Step = STEPS[current];
  return (
    <GuideContext value={state}>
      <div className={classes.guide}>
        <div className={classes.side}>
          <StepNav />
          <SoFar />
        </div>
        <Step key={current} />
      </div>
    </GuideContext>
  );
}

const NEW_FLOOR = 'new';

/** The floor in the address, or the one that needs work: without spaces. */
function floorIn({ floors }: Structure, id: string | undefined) {
  if (id === NEW_FLOOR) return undefined;
  return floors.find((floor) => floor.id === id) ?? floors.find(({ desks, rooms }) => desks + rooms === 0) ?? floors[0];
}
