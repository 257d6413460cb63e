/** A stupa of the river's temples, 38 wide and 62 high. (0, 0) is the middle of its foot. */
export const chedi =
  'M0-62C1-52 2-44 3-38C6-32 10-28 10-22C12-22 12-19 13-18V-12H16V-6H19V0H-19V-6H-16V-12H-13V-18C-12-19-12-22-10-22C-10-28-6-32-3-38C-2-44-1-52 0-62Z'
