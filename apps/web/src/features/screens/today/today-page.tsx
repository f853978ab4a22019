import { useDocumentTitle } from '@mantine/hooks';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { scopeInAddress } from './scope-in-address.ts';
import { TodayScreen } from './today-screen.tsx';

export function TodayPage() {
  const { t } = useTranslation('today-screen');
  const { org = '', orgPath = '' } = useParams({ strict: false }) as { org?: string; orgPath?: string };
  const [scope] = useState(() => scopeInAddress(location.search));
  useDocumentTitle(t('title'));
  return <TodayScreen key={`${org}/${orgPath}`} place={{ org, building: orgPath }} scope={scope} />;
}
