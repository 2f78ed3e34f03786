import { sorteio } from '../../ferramentas/cnab/sorteio';
import { mais } from './modelo';
import { Mundo } from './mundo';

/** Sem nada dito, a forma curta: a virada de um ano e um 29 de fevereiro. `make dois-anos` joga a comprida. */
const LICENCAS = Number(process.env.LICENCAS || 800);
const DIAS = Number(process.env.DIAS || 80);
/** Na curta há poucos títulos: de cada anomalia vêm mais. */
const ANOMALIAS = process.env.DIAS ? 1 : 4;
const INICIO = process.env.DIAS ? '2027-02-15' : '2027-12-20';
const SEMENTE = Number(process.env.SEMENTE || 1);
/** Das licenças, quantas já existem no primeiro dia; as outras pedem-se, e há também as renovações. */
const JA_EXISTEM = 0.5;
const dizer = (texto: string) => process.stderr.write(`${texto}\n`);

test(`${LICENCAS} licenças em ${DIAS} dias a partir de ${INICIO} (SEMENTE=${SEMENTE}): cada dia a razão é exata e os estados são os do modelo`, async () => {
  dizer(`SEMENTE=${SEMENTE}`);
  const sortear = sorteio(SEMENTE);
  const base = Math.round(LICENCAS * JA_EXISTEM);
  const inicio = Date.now();
  const mundo = await Mundo.abrir({
    inicio: INICIO,
    fim: mais(INICIO, DIAS),
    base,
    sortear,
    anomalias: ANOMALIAS,
  });
  try {
    for (let n = 1; n <= DIAS; n++) {
      const porDia =
        Math.floor(((LICENCAS - base) * n) / DIAS) - Math.floor(((LICENCAS - base) * (n - 1)) / DIAS);
      await mundo.dia(mais(INICIO, n), porDia);
      if (n % 20 === 0)
        dizer(
          `${mais(INICIO, n)}: ${mundo.licencas} licenças, ${((Date.now() - inicio) / 1000).toFixed(0)} s`,
        );
    }
    await mundo.conferirArquivos();
    expect(mundo.feito).toMatchObject({ registros: LICENCAS - base });
    expect(mundo.feito.renovacoes * mundo.feito.arquivos * mundo.feito.remessas).toBeGreaterThan(0);
    dizer(
      JSON.stringify({
        ...mundo.feito,
        decisoes: mundo.decisoes,
        licencas: mundo.licencas,
        segundos: (Date.now() - inicio) / 1000,
      }),
    );
  } finally {
    await mundo.fechar();
  }
}, 3_600_000);
