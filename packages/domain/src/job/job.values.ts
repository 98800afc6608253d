/* The closed lists that the columns of lists show, apart from their schemas: a first list comes without those (ADR 31). */

export const JOB_STATUSES = ['OUTSTANDING', 'COMPLETED', 'COMPLETED_GP_LOCKED'] as const
