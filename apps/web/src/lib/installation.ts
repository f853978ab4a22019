import { type Installation, installation } from '@berth/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './api.ts';

/** Read once, because it changes only with the server's configuration. */
const installationQuery = () =>
  queryOptions({
    queryKey: ['installation'],
    queryFn: ({ signal }) => call(installation, { params: {} }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

const NONE: Installation = { privacyUrl: null, supportUrl: null, jobsUrl: null, magicLinkUrl: null };

/** The operator's pages. Links that are not configured are not shown. */
export const useInstallation = (): Installation => useQuery(installationQuery()).data ?? NONE;
