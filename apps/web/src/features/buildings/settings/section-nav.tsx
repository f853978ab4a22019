import type { SettingGroup } from '@berth/domain/buildings';
import { useNavigate } from '@tanstack/react-router';
import { VisuallyHidden } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import nav from '../../../ui/side-nav.module.css';
import classes from './section-nav.module.css';
import { SECTIONS } from './rows/setting-rows.ts';
import { GROUP_TEXT } from './rows/setting-texts.ts';

type SectionNavProps = {
  current: SettingGroup;
  errors: Readonly<Record<SettingGroup, number>>;
  onGo: (group: SettingGroup) => void;
};

/** Going to another section does not leave the page, so nothing typed is lost and nothing is asked. */
function useGoTo(onGo: SectionNavProps['onGo']) {
  const navigate = useNavigate();
  return (group: SettingGroup) => {
    onGo(group);
    void navigate({ to: '.', hash: group, replace: true, ignoreBlocker: true });
  };
}

/** The sections beside the page, each with the number of its settings that need attention. */
export function SectionNav({ current, errors, onGo }: SectionNavProps) {
  const { t } = useTranslation('buildings-settings');
  const goTo = useGoTo(onGo);
  return (
    <nav className={classes.nav} aria-label={t('sections')}>
      <ul>
        {SECTIONS.map(({ group }) => (
          <li key={group}>
            {/* Not the router's link, which marks every section of the open page as current. */}
            <a
              href={`#${group}`}
              className={`${nav.link} ${classes.link}`}
              aria-current={group === current ? 'location' : undefined}
              onClick={(event) => {
                event.preventDefault();
                goTo(group);
              }}
            >
              <span>{t(GROUP_TEXT[group])}</span>
              {errors[group] > 0 && <Errors count={errors[group]} />}
            </a>
          </li>
        ))}
      </ul>
      <ErrorsAbove current={current} errors={errors} />
    </nav>
  );
}

/** The identification of the building is at the top, so users further down are pointed to its errors. */
function ErrorsAbove({ current, errors }: Pick<SectionNavProps, 'current' | 'errors'>) {
  const { t } = useTranslation('buildings-settings');
  return (
    <p className={classes.above} role="alert">
      {errors.information > 0 && current !== 'information' && t('problems:building.invalid')}
    </p>
  );
}

function Errors({ count }: { count: number }) {
  const { t } = useTranslation('buildings-settings');
  return (
    <span className={classes.errors}>
      <IconAlertCircle size={14} stroke={1.75} aria-hidden />
      <span aria-hidden>{count}</span>
      <VisuallyHidden>{t('sectionErrors', { count })}</VisuallyHidden>
    </span>
  );
}

/** The same as a select, for phones. */
export function SectionSelect({ current, errors, onGo }: SectionNavProps) {
  const { t } = useTranslation('buildings-settings');
  const goTo = useGoTo(onGo);
  return (
    <div className={classes.bar}>
      <select
        className={nav.select}
        aria-label={t('sections')}
        value={current}
        onChange={(event) => goTo(event.currentTarget.value as SettingGroup)}
      >
        {SECTIONS.map(({ group }) => (
          <option key={group} value={group}>
            {errors[group] > 0
              ? `${t(GROUP_TEXT[group])} · ${t('sectionErrors', { count: errors[group] })}`
              : t(GROUP_TEXT[group])}
          </option>
        ))}
      </select>
      <ErrorsAbove current={current} errors={errors} />
    </div>
  );
}
