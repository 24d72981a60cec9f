export const RESIDENT_CODE = 'resident.code';
