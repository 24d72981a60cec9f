const LEAST_BY_CAR = 5;

/** The server counts less only from one door to another of the same building. */
export const wayWords = (minutes: number, byCar: string, onFoot = 'in the same building') =>
  minutes < LEAST_BY_CAR ? onFoot : byCar;
