import { type BuildingRules, presetOf, RULE_PRESET_NAMES, type RulePresetName } from '@berth/domain/buildings';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../../lib/buildings/place.ts';
import kit from '../../../../ui/kit.module.css';
import { OnlineButton } from '../../../../ui/online-button.tsx';
import { ErrorState, Loading, Skeleton } from '../../../../ui/states.tsx';
import { allSettingsQuery } from '../../all-settings.ts';
import { RuleSentence } from '../rule-sentence.tsx';
import { PresetChanges } from './preset-changes.tsx';
import { presetSentences } from './preset-sentences.ts';
import classes from './rule-presets.module.css';
import { useApplyPreset } from './use-apply-preset.ts';

/** The catalogue keys, written out: no check could find a composed key. */
const NAME_TEXT: Record<RulePresetName, string> = {
  trust: 'presets.trust',
  'share-fairly': 'presets.shareFairly',
  tight: 'presets.tight',
};

/** A choice of rules in sentences, for administrators of the building. */
export function RulePresets({ place }: { place: Place }) {
  const { data, error, refetch } = useQuery(allSettingsQuery(place));
  if (data) {
    const rules = { settings: data.values, policies: data.policies, workflow: data.workflow };
    return <Choice place={place} rules={rules} version={data.version} />;
  }
  if (error) return <ErrorState problem={error} onRetry={() => void refetch()} />;
  return (
    <Loading>
      <Skeleton height={240} />
    </Loading>
  );
}

function Choice({ place, rules, version }: { place: Place; rules: BuildingRules; version: number }) {
  const { t } = useTranslation('buildings-settings');
  const apply = useApplyPreset(place);
  const inForce = presetOf(rules);
  const [picked, setPicked] = useState<RulePresetName>();
  const chosen = picked ?? inForce;
  return (
    <form
      className={kit.stack3}
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen !== undefined && chosen !== inForce) apply.mutate({ preset: chosen, version });
      }}
    >
      <fieldset className={kit.stack2}>
        <legend className={classes.legend}>
          {t('presets.inForce', { name: inForce === undefined ? t('presets.own') : t(NAME_TEXT[inForce]) })}
        </legend>
        {RULE_PRESET_NAMES.map((name) => (
          <Card key={name} name={name} rules={rules} isChosen={name === chosen} onChoose={() => setPicked(name)} />
        ))}
      </fieldset>
      <p className={`${kit.muted} ${kit.small}`}>{t('presets.existing')}</p>
      <div>
        <OnlineButton
          type="submit"
          size="sm"
          loading={apply.isPending}
          disabled={chosen === undefined || chosen === inForce}
        >
          {t('presets.use')}
        </OnlineButton>
      </div>
    </form>
  );
}

type CardProps = { name: RulePresetName; rules: BuildingRules; isChosen: boolean; onChoose: () => void };

function Card({ name, rules, isChosen, onChoose }: CardProps) {
  const { t } = useTranslation('buildings-settings');
  const id = useId();
  return (
    <div className={classes.card} data-chosen={isChosen || undefined}>
      <label className={classes.choice}>
        <input
          type="radio"
          name="rule-preset"
          checked={isChosen}
          aria-labelledby={`${id}name`}
          aria-describedby={`${id}text`}
          onChange={onChoose}
        />
        <span>
          <span id={`${id}name`} className={classes.name}>
            {t(NAME_TEXT[name])}
          </span>
          <span id={`${id}text`} className={classes.text}>
            {presetSentences(name).map((sentence) => (
              <RuleSentence key={sentence.text} sentence={sentence} />
            ))}
          </span>
        </span>
      </label>
      <PresetChanges name={name} rules={rules} />
    </div>
  );
}
