import { type Installation, installation } from '@berth/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './api.ts';

/** Read once: it changes with the configuration of the server. */
const installationQuery = () =>
  queryOptions({
    queryKey: ['installation'],
    queryFn: ({ signal }) => call(installation, { params: {} }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

const NONE: Installation = { privacyUrl: null, supportUrl: null, jobsUrl: null, magicLinkUrl: null };

/** Pages of whoever runs this installation. A link that leads nowhere is not shown. */
export const useInstallation = (): Installation => useQuery(installationQuery()).data ?? NONE;
