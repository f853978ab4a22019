import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { pathOf, type Place } from '../../lib/buildings/place.ts';
import { useMe } from '../../lib/me.ts';
import { Page } from '../../ui/page.tsx';
import { ErrorState, Loading } from '../../ui/states.tsx';
import { setupQuery } from '../../workplace/buildings/setup.ts';
import { Guide } from './guide/guide.tsx';
import { useStructure } from './guide/use-structure.ts';
import { Ready } from './try/ready.tsx';

/** Leads an administrator from a new building to its first reservation. */
export function SetupScreen() {
  const { t } = useTranslation('setup');
  const { place, group } = useMe();
  return (
    <Page title={t('title', { name: group?.orgName ?? '' })} quietHeading wide>
      {place && <SetupOf key={pathOf(place)} place={place} />}
    </Page>
  );
}

function SetupOf({ place }: { place: Place }) {
  const setup = useQuery(setupQuery(place));
  const structure = useStructure(place);
  if (setup.data === null) return <Ready place={place} />;
  if (setup.data && structure.data) return <Guide place={place} setup={setup.data} structure={structure.data} />;
  const problem = setup.error ?? structure.error;
  const retry = () => void Promise.all([setup.refetch(), structure.refetch()]);
  return problem ? <ErrorState problem={problem} onRetry={retry} /> : <Loading />;
}
