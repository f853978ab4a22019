import { Button } from '@mantine/core';
import {
  IconAlertCircle,
  IconArrowsHorizontal,
  IconArrowsVertical,
  IconCircleCheck,
  IconRotateClockwise,
  IconX,
} from '@tabler/icons-react';
import { type SubmitEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { centreOf, boundsOf } from '../../../../workplace/floor-map/shapes/geometry.ts';
import { EXAMPLES } from '../model/numbering.ts';
import { MAX_STAMPED } from '../model/stamp.ts';
import fields from '../panels/fields/fields.module.css';
import { IconButton } from '../panels/fields/icon-button.tsx';
import { NumberField } from '../panels/fields/number-field.tsx';
import panels from '../panels/panels.module.css';
import { SelectField } from '../panels/fields/select-field.tsx';
import { useEditor } from '../session/editor-context.ts';
import { DESK_STAMP, PARKING_STAMP, type StampFields } from './stamp-fields.ts';
import { LabelledCheckbox } from '../../../../ui/fields/checkbox.tsx';
import classes from './stamp.module.css';
import { useStampPlan } from './use-stamp-plan.ts';

/** Places rows and grids of desks at once, with a live preview on the plan. */
export function StampPanel() {
  return useEditor().state.tool === 'stamp' ? <Stamp /> : null;
}

/** Starts in the middle of the selected room, or of the sheet; the form stays clear of it. */
function useStampPlace(): 'top' | 'bottom' {
  const { draft, state, passing, sheet } = useEditor();
  const [side, setSide] = useState<'top' | 'bottom'>('bottom');
  useEffect(() => {
    if (passing.get().stampAt) return;
    const room = draft.rooms.find(({ id }) => state.selection.has(id));
    const centre = centreOf(boundsOf(room?.polygon ?? []) ?? sheet);
    passing.set({ stampAt: centre });
    setSide(centre[1] > sheet.height * 0.55 ? 'top' : 'bottom');
    // The start is chosen once, when the tool is selected.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  useEffect(() => () => passing.set({}), [passing]);
  return side;
}

function Stamp() {
  const { t } = useTranslation('plan-editor');
  const { stamp, setStamp, commands } = useEditor();
  const { plan, pattern } = useStampPlan();
  const side = useStampPlace();
  const count = stamp.rows * stamp.columns;
  const change = (part: Partial<StampFields>) => setStamp({ ...stamp, ...part });
  const place = (event: SubmitEvent) => {
    event.preventDefault();
    if (plan.fault !== 'none') return;
    commands.stamp(plan.spots, plan.names);
    setStamp({ ...stamp, pattern: undefined, skipTaken: false });
    commands.use('select');
  };
  return (
    <form className={classes.panel} data-side={side} data-floating aria-label={t('stamp.title')} onSubmit={place}>
      <div className={classes.head}>
        <h2>{t('stamp.title')}</h2>
        <IconButton label={t('ui:cancel')} side="top" onClick={() => commands.use('select')}>
          <IconX size={16} stroke={1.6} />
        </IconButton>
      </div>
      <div className={classes.body}>
        <Grid count={t('count.desks', { count })} change={change} />
        <Spacing change={change} />
        <LabelledCheckbox className={classes.check} checked={stamp.facing} onChange={(facing) => change({ facing })}>
          {t('stamp.facing')}
        </LabelledCheckbox>
        <Numbering pattern={pattern} change={change} />
        <Verdict change={change} />
      </div>
      <div className={classes.foot}>
        <Button size="xs" variant="subtle" onClick={() => commands.use('select')}>
          {t('ui:cancel')}
        </Button>
        <Button size="xs" type="submit" disabled={plan.fault !== 'none'}>
          {t('stamp.place', { count })}
        </Button>
      </div>
    </form>
  );
}

type Part = { change(part: Partial<StampFields>): void };

function Grid({ count, change }: Part & { count: string }) {
  const { t } = useTranslation('plan-editor');
  const { stamp } = useEditor();
  return (
    <div>
      <span className={fields.label}>{t('stamp.grid')}</span>
      <div className={classes.grid}>
        <NumberField
          label={t('stamp.rows')}
          value={stamp.rows}
          digits={0}
          min={1}
          max={100}
          onCommit={(rows) => change({ rows: Math.round(rows) })}
        />
        <span aria-hidden>×</span>
        <NumberField
          label={t('stamp.columns')}
          value={stamp.columns}
          digits={0}
          min={1}
          max={100}
          onCommit={(columns) => change({ columns: Math.round(columns) })}
        />
        <b>{count}</b>
      </div>
      <div className={classes.types}>
        <SelectField
          label={t('desk.type')}
          hideLabel
          value={stamp.type}
          options={[
            { value: 'DESK', label: t('desk.typeDesk') },
            { value: 'PARKING', label: t('desk.typeParking') },
          ]}
          onChange={(type) => {
            const { rows, columns } = stamp;
            change({ ...(type === 'PARKING' ? PARKING_STAMP : DESK_STAMP), rows, columns });
          }}
        />
        <NumberField
          label={t('stamp.rotation')}
          sign={<IconRotateClockwise size={14} stroke={1.6} />}
          value={stamp.rotation}
          digits={0}
          unit="°"
          step={15}
          min={-360}
          max={360}
          onCommit={(rotation) => change({ rotation })}
        />
      </div>
    </div>
  );
}

function Spacing({ change }: Part) {
  const { t } = useTranslation('plan-editor');
  const { stamp } = useEditor();
  const length = { step: 0.1, min: 0.1, max: 100 };
  const vertical = <IconArrowsVertical size={14} stroke={1.6} />;
  return (
    <div>
      <span className={fields.label}>{t('stamp.spacing')}</span>
      <div className={stamp.facing ? classes.three : classes.two}>
        <NumberField
          label={t('stamp.across')}
          sign={<IconArrowsHorizontal size={14} stroke={1.6} />}
          value={stamp.across}
          {...length}
          onCommit={(across) => change({ across })}
        />
        {stamp.facing && (
          <NumberField
            label={t('stamp.pair')}
            sign={vertical}
            value={stamp.pair}
            {...length}
            onCommit={(pair) => change({ pair })}
          />
        )}
        <NumberField
          label={t('stamp.between')}
          sign={vertical}
          value={stamp.between}
          {...length}
          onCommit={(between) => change({ between })}
        />
      </div>
    </div>
  );
}

function Numbering({ pattern, change }: Part & { pattern: string }) {
  const { t } = useTranslation('plan-editor');
  const { stamp } = useEditor();
  return (
    <div>
      <label htmlFor="stamp-pattern" className={fields.label}>
        {t('stamp.numbering')}
      </label>
      <div className={classes.two}>
        <div className={fields.input}>
          <input
            id="stamp-pattern"
            autoComplete="off"
            maxLength={100}
            value={pattern}
            aria-describedby="stamp-verdict"
            onChange={(event) => change({ pattern: event.currentTarget.value, skipTaken: false })}
          />
        </div>
        <SelectField
          label={t('stamp.order')}
          hideLabel
          value={stamp.order}
          options={[
            { value: 'across', label: t('stamp.orderAcross') },
            { value: 'down', label: t('stamp.orderDown') },
          ]}
          onChange={(order) => change({ order: order === 'down' ? 'down' : 'across' })}
        />
      </div>
    </div>
  );
}

/** Names are checked before anything is placed. */
function Verdict({ change }: Part) {
  const { t } = useTranslation('plan-editor');
  const { plan } = useStampPlan();
  const texts = {
    none: t('stamp.good', { count: plan.names.length, first: plan.names[0] ?? '', last: plan.names.at(-1) ?? '' }),
    pattern: t('stamp.faultPattern', EXAMPLES),
    tooMany: t('stamp.faultTooMany', { number: MAX_STAMPED }),
    tooLong: t('stamp.faultTooLong'),
    taken: t('stamp.faultTaken', { names: plan.taken.slice(0, 4).join(', ') }),
    noRoom: t('stamp.faultNoRoom'),
  };
  const isGood = plan.fault === 'none';
  const Icon = isGood ? IconCircleCheck : IconAlertCircle;
  return (
    <output id="stamp-verdict" className={isGood ? panels.good : panels.bad}>
      <Icon size={14} stroke={1.6} aria-hidden />
      <span>
        {texts[plan.fault]}{' '}
        {plan.fault === 'taken' && (
          <button type="button" className={panels.link} onClick={() => change({ skipTaken: true })}>
            {t('stamp.skip')}
          </button>
        )}
      </span>
    </output>
  );
}
