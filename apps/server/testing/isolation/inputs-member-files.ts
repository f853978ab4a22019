import { failMemberFile, memberFileOf, refillMemberFiles } from '@berth/testkit';
import type { Classified } from './classified.ts';
import type { Target } from './world.ts';

const file = ({ ids }: Target) => memberFileOf(ids.mark);
const ofJob = {
  params: { jobId: 'id of the organisation' },
  notFound: 'csv.job_not_found',
  prepare: refillMemberFiles,
  input: ({ org, ids }: Target) => ({ params: { org, jobId: ids.ids.csvJob } }),
} as const;

/** All users of the page see the files; only administrators import people. */
const adminsOnly = 'csv.not_allowed';

export const MEMBER_FILES: Record<string, Classified> = {
  'POST /admin/users/csv/validate': {
    shows: 'the place',
    adminsOnly,
    input: (target) => ({ params: {}, query: { org: target.org }, file: file(target) }),
  },
  'POST /admin/users/csv/upload/{org}': {
    shows: 'nothing',
    adminsOnly,
    prepare: refillMemberFiles,
    input: (target) => ({ params: { org: target.org }, query: { buildings: target.ids.id }, file: file(target) }),
  },
  'GET /admin/users/{org}/buildings': { shows: 'the organisation', input: ({ org }) => ({ params: { org } }) },
  'GET /admin/users/upload/jobs/status/{org}': {
    shows: 'the organisation',
    prepare: refillMemberFiles,
    input: ({ org }) => ({ params: { org } }),
  },
  'DELETE /admin/users/upload/jobs/remove/{org}/{jobId}': { ...ofJob, shows: 'nothing', adminsOnly },
  'POST /admin/users/upload/jobs/{org}/{jobId}/run': {
    ...ofJob,
    shows: 'nothing',
    adminsOnly,
    prepare: failMemberFile,
  },
  'GET /admin/users/upload/jobs/{org}/{jobId}/errors': { ...ofJob, shows: 'the place' },
};
