import { useFormikContext } from 'formik';
import { useMemo } from 'react';
import { object, string } from 'yup';

import { caixaDe, caixasSeTocam } from '../../api/gerado/regras/geometria';
import { CLASSES_DE_ZONA, type ClasseDeZona, type Geometria } from '../../api/gerado/regras/regra';
import { MapaDasZonas } from '../../componentes/mapa/mapa-das-zonas';
import { CampoTexto, CampoTextoLongo } from '../../formularios/campos/campos';
import { CampoSelecao } from '../../formularios/campos/escolhas';
import { useTextos } from '../../i18n/textos';
import { type Traduzir } from '../../i18n/traduzir';
import { EscolherArquivo } from '../componentes/escolher-arquivo';
import { exigidos } from '../decisoes/exigidos';
import { type Normas, type ValorDaZona, type Zona } from './contrato';
import { escolhasDeAto, porCodigo } from './dizer-regra';
import { FormularioDaNorma } from './formulario-da-norma';
import { escreverGeometria, lerGeometria, trocar } from './ler-geometria';

/** Os nomes dos campos são os do pedido: o que o servidor recusa de um ponto cai no texto em que ele está. */
interface Valores {
  decisao: { valor: { nome: string; classe: ClasseDeZona; norma: string; geometria: string } };
  raio: string;
}

const MAIOR_RAIO_M = 200_000;
/** Nulo no que está vazio ou não é um raio. */
function raioDe(escrito: string): number | null {
  const raio = Number(escrito.replace(',', '.'));
  return raio >= 1 && raio <= MAIOR_RAIO_M ? raio : null;
}

/** A geometria escrita, ou nula enquanto não se lê. */
function escrita({ decisao, raio }: Valores): Geometria | null {
  const lida = lerGeometria(decisao.valor.geometria, raioDe(raio));
  return 'erro' in lida ? null : lida;
}

function inicialDe(zona: Zona | undefined): Valores {
  if (!zona)
    return { decisao: { valor: { nome: '', classe: 'PRESERVACAO', norma: '', geometria: '' } }, raio: '' };
  const { nome, classe, norma } = zona.valor;
  const geometria = zona.valor.geometria as Geometria;
  return {
    decisao: {
      valor: {
        nome,
        classe,
        norma: norma === null ? '' : String(norma),
        geometria: escreverGeometria(geometria),
      },
    },
    raio: geometria.tipo === 'CIRCULO' ? String(geometria.raioM) : '',
  };
}

function regrasDe(t: Traduzir) {
  const geometria = string().test('geometria', function lida(texto) {
    const { raio } = (this.from?.at(-1)?.value ?? {}) as Partial<Valores>;
    const lido = lerGeometria(texto ?? '', raioDe(raio ?? ''));
    if (!('erro' in lido)) return true;
    const message =
      lido.erro === 'LINHA' ? t('ilegivel.LINHA', { linha: lido.linha }) : t(`ilegivel.${lido.erro}`);
    return this.createError({ message });
  });
  return {
    decisao: object({ valor: object({ ...exigidos(t, { nome: t('nomeDaZona') }), geometria }) }),
    raio: string().test('raio', t('raioInvalido'), (escrito) => !escrito || raioDe(escrito) !== null),
  };
}

interface Props {
  normas: Normas;
  /** A que muda de contorno, de nome ou de ato; ausente, nasce outra. */
  zona?: Zona;
}

/** Marca uma zona, desenhada sobre o estado enquanto se escreve; vale quando outra pessoa a aprovar. */
export function FormularioZona({ normas, zona }: Props) {
  const { t } = useTextos('normas', 'formularios');
  const regras = useMemo(() => regrasDe(t), [t]);
  const inicial = useMemo(() => inicialDe(zona), [zona]);
  return (
    <FormularioDaNorma<Valores>
      normas={normas}
      inicial={inicial}
      regras={regras}
      explica={t('zonaExplica')}
      feito={t('zonaGuardada')}
      decisao={(valores) => {
        const { norma, ...valor } = valores.decisao.valor;
        const geometria = escrita(valores) as ValorDaZona['geometria'];
        return {
          especie: 'ZONA',
          codigo: zona?.codigo ?? null,
          valor: { ...valor, norma: norma === '' ? null : Number(norma), geometria },
        };
      }}
    >
      <CampoTexto nome="decisao.valor.nome" rotulo={t('nomeDaZona')} maxLength={120} />
      <CampoSelecao
        nome="decisao.valor.classe"
        rotulo={t('classe')}
        escolhas={CLASSES_DE_ZONA.map((valor) => ({ valor, rotulo: t(`classeDeZona.${valor}`) }))}
      />
      <CampoSelecao
        nome="decisao.valor.norma"
        rotulo={t('nomeDoAto')}
        vazio={t('semAto')}
        escolhas={escolhasDeAto(normas)}
      />
      <CampoTextoLongo nome="decisao.valor.geometria" rotulo={t('contorno')} dica={t('dicaDoContorno')} />
      <LerArquivo />
      <Desenho normas={normas} codigo={zona?.codigo} />
      <CampoTexto nome="raio" rotulo={t('raio')} dica={t('dicaDoRaio')} inputMode="numeric" opcional />
    </FormularioDaNorma>
  );
}

function LerArquivo() {
  const { t } = useTextos('normas');
  const { setFieldValue } = useFormikContext<Valores>();
  return (
    <EscolherArquivo
      aceita=".geojson,.json,.csv,.txt"
      rotulo={t('abrirArquivo')}
      semNome
      aoEscolher={(arquivo) => {
        void arquivo?.text().then((texto) => setFieldValue('decisao.valor.geometria', texto));
      }}
    />
  );
}

/** Com latitude e longitude trocadas o contorno cai fora do estado, e vê-se. */
function Desenho({ normas, codigo }: { normas: Normas; codigo: number | undefined }) {
  const { t } = useTextos('normas');
  const { values, setFieldValue } = useFormikContext<Valores>();
  const geometria = escrita(values);
  const outras = porCodigo(normas.zonas)
    .filter((uma) => uma.codigo !== codigo)
    .map((uma) => ({ codigo: uma.codigo, ...uma.valor, geometria: uma.valor.geometria }));
  const estado = outras.find(({ classe }) => classe === 'ESTADO');
  const { nome, classe } = values.decisao.valor;
  const fora =
    geometria && estado && !caixasSeTocam(caixaDe(estado.geometria), caixaDe(geometria)) ? geometria : null;
  return (
    <>
      <MapaDasZonas
        rotulo={t(geometria ? 'desenhoDaZona' : 'desenhoDasOutras')}
        zonas={geometria ? [...outras, { codigo: NOVA, nome, classe, geometria }] : outras}
        escolhida={NOVA}
      />
      <div role="status">
        {fora ? (
          <p className="sm">
            {t('foraDoEstado')}{' '}
            <button
              type="button"
              className="bt bt-2 bt-p"
              onClick={() => void setFieldValue('decisao.valor.geometria', escreverGeometria(trocar(fora)))}
            >
              {t('trocarEixos')}
            </button>
          </p>
        ) : null}
      </div>
    </>
  );
}

/** O código da que se escreve, que ainda não o tem. */
const NOVA = -1;
