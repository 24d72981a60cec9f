/** How a value of a screen's state is read from the query and written to it. What cannot be read is ignored. */
export type Kind<Value> = {
  read: (text: string) => Value | undefined;
  write: (value: Value) => string;
};

export type ListKind<Value> = { of: Kind<Value>; most: number };

const MOST_TEXT = 200;

export const text = (most = MOST_TEXT): Kind<string> => ({
  read: (written) => (written.length <= most ? written : undefined),
  write: (value) => value,
});

export const boolean = (): Kind<boolean> => ({
  read: (written) => ({ true: true, false: false })[written],
  write: String,
});

type Range = { least?: number; most?: number };

const decimal = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/;

export const number = ({ least = -Number.MAX_VALUE, most = Number.MAX_VALUE }: Range = {}): Kind<number> => ({
  read(written) {
    const value = Number(written);
    return decimal.test(written) && value >= least && value <= most ? value : undefined;
  },
  write: String,
});

export const integer = ({
  least = Number.MIN_SAFE_INTEGER,
  most = Number.MAX_SAFE_INTEGER,
}: Range = {}): Kind<number> => ({
  read(written) {
    const value = Number(written);
    return /^-?\d{1,16}$/.test(written) && value >= least && value <= most ? value : undefined;
  },
  write: String,
});

export const oneOf = <const Choice extends string>(...choices: readonly Choice[]): Kind<Choice> => ({
  read: (written) => choices.find((choice) => choice === written),
  write: (value) => value,
});

/** As many pairs of the same key as there are values. */
export const list = <Value>(of: Kind<Value>, most = 50): ListKind<Value> => ({ of, most });
