/** SPEC §5: at KTB, TMB and BBL the name must be letters A–Z and spaces. Apart from the other rules: Home asks it, and needs no list of banks. */
export const isEnglishName = (name: string): boolean => /^[A-Za-z ]+$/.test(name)
