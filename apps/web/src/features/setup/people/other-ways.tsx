import { Button } from '@mantine/core';
import { IconCopy, IconFileSpreadsheet, IconUsersGroup } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { pathOf } from '../../../lib/buildings/place.ts';
import { useToast } from '../../../ui/alert/use-toast.ts';
import { useGuide } from '../guide/guide-context.ts';
import classes from './people.module.css';
import kit from '../../../ui/kit.module.css';

/** Access by a file or the directory, and the link of the building for those who have it. */
export function OtherWays() {
  const { t } = useTranslation('setup');
  const { place } = useGuide();
  const toast = useToast();
  const address = `${location.origin}/start${pathOf(place)}`;
  const copy = useMutation({
    mutationFn: () => navigator.clipboard.writeText(address),
    onSuccess: () => toast.done(t('ui:feedLink.copied')),
    onError: () => toast.failed(new Error(t('ui:feedLink.notCopied'))),
  });
  return (
    <section className={kit.stack2} aria-labelledby="other-ways">
      <h3 id="other-ways" className={kit.semibold}>
        {t('people.otherWays')}
      </h3>
      <ul className={classes.ways}>
        <li>
          <IconFileSpreadsheet size={18} stroke={1.6} aria-hidden />
          <Link to="/workplace/users">{t('people.csv')}</Link>
        </li>
        <li>
          <IconUsersGroup size={18} stroke={1.6} aria-hidden />
          <Link to="/workplace/directory">{t('people.directory')}</Link>
        </li>
      </ul>
      <p className={kit.muted}>{t('people.link')}</p>
      <div className={classes.link}>
        <code>{address}</code>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconCopy size={16} stroke={1.6} aria-hidden />}
          onClick={() => copy.mutate()}
        >
          {t('ui:copy')}
        </Button>
      </div>
    </section>
  );
}
