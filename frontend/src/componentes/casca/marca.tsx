/** O peixe de duas águas. */
export function Marca() {
  return (
    <svg className="marca" width="42" height="34" viewBox="0 0 62 50" aria-hidden="true" focusable="false">
      <clipPath id="recorte-marca">
        <path d="M3 25C8 13 22 8 35 13C40 15 44 18 47 21L59 11C56 19 56 31 59 39L47 29C43 33 38 36 33 37.5C21 41 8 36 3 25Z" />
      </clipPath>
      <g clipPath="url(#recorte-marca)">
        <rect className="marca-barrenta" width="62" height="50" />
        <path
          className="marca-clara"
          d="M-2 25H3C9 25 12 20 18 20.5C26 21 28 29 36 29C42 29 43 25 48 25H66V-2H-2Z"
        />
      </g>
      <circle className="marca-olho" cx="13" cy="19.6" r="1.9" />
    </svg>
  );
}

/** Escudo neutro do governo: um contorno com três águas, a trocar pelo brasão de quem usar o produto. */
export function Escudo() {
  return (
    <svg className="escudo" width="34" height="40" viewBox="0 0 34 40" aria-hidden="true" focusable="false">
      <path d="M2 2H32V22C32 31 25 36 17 38.500C9 36 2 31 2 22Z" />
      <path d="M5 14C9 11 13 17 17 14S25 11 29 14M5 20C9 17 13 23 17 20S25 17 29 20M7 26C10 23.500 13.500 29 17 26S24 23.500 27 26" />
    </svg>
  );
}
