import { problem } from '../../platform/http/problem.ts';

export const AnalysisNotFound = problem({ code: 'plan.analysis_not_found', status: 404 });
export const AnalysisOutdated = problem({ code: 'plan.analysis_outdated', status: 409 });
