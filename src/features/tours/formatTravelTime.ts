const MIN_DRIVE_MINUTES = 5;

/** The server returns less only between two doors of the same building. */
export const formatTravelTime = (minutes: number, byCar: string, onFoot: string) =>
  minutes < MIN_DRIVE_MINUTES ? onFoot : byCar;
