/** Networks of an IPv6 client that are counted, by their bits: a provider gives it a /56 of 256 narrower ones, which have four shares. */
export const ipv6Networks = [
  { bits: 64, shares: 1 },
  { bits: 56, shares: 4 },
] as const;
