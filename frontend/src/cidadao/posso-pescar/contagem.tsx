import { useId, useRef, useState } from 'react';

import { type Resposta } from '../../api/gerado/regras/avaliar';
import { type Acervo, type Medida } from '../../api/gerado/regras/regra';
import { IconeCerto } from '../../componentes/icones/certo';
import { IconeErroCampo } from '../../componentes/icones/erro-campo';
import { IconeLixeira } from '../../componentes/icones/lixeira';
import { IconeMais } from '../../componentes/icones/mais';
import { IconeRegua } from '../../componentes/icones/regua';
import { IconeProibido } from '../../componentes/icones/proibido';
import { dizerExcesso } from '../../componentes/pescado/dizer-excesso';
import { comMedidas } from '../../componentes/pescado/medidas';
import { naLingua } from '../../i18n/idiomas';
import { useTextos } from '../../i18n/textos';
import { conferirPescado, type Contado, type Excesso, faltaMedir, medidasDe } from './conferir-pescado';
import { EscolherPeixe } from './escolher-peixe';
import { opcaoEscolhida, type OpcaoDePeixe } from './dizer';
import { MAXIMO_DE_PEIXES } from './relatar';

interface Props {
  acervo: Acervo;
  peixes: readonly OpcaoDePeixe[];
  /** O que vale para a espécie no dia, no lugar e com a licença escolhidos. */
  responder: (especie: number) => Resposta;
  /** Do fiscal, que a guarda com a conferência. */
  aoGuardar: ((pescado: readonly Contado[], excessos: readonly Excesso[]) => void) | undefined;
}

/** Conta o que se pescou, espécie a espécie, e diz logo o que passa do que se pode levar. */
export function Contagem({ acervo, peixes, responder, aoGuardar }: Props) {
  const { t, idioma } = useTextos('regras');
  const id = useId();
  const [pescado, setPescado] = useState<readonly Contado[]>([]);
  const [escolhido, setEscolhido] = useState('');
  const [cm, setCm] = useState<Partial<Record<Medida, string>>>({});
  const [kg, setKg] = useState('');
  const [recusou, setRecusou] = useState(false);
  const formulario = useRef<HTMLFormElement>(null);
  const titulo = useRef<HTMLHeadingElement>(null);
  const opcao = opcaoEscolhida(peixes, escolhido);
  const especie = opcao?.codigo;
  const nomeDe = (codigo: number) => {
    const peixe = acervo.especies.find((uma) => uma.codigo === codigo);
    return peixe ? naLingua(peixe.nomes, idioma) : '';
  };
  const medidas: readonly Medida[] =
    especie === undefined ? ['TOTAL'] : medidasDe(responder(especie).limites);
  const cabe = especie !== undefined && pescado.length < MAXIMO_DE_PEIXES;
  const contar = () => {
    if (!cabe) return;
    const ilegivel = [...medidas.map((medida) => cm[medida] ?? ''), kg].findIndex(naoSeLe);
    setRecusou(ilegivel >= 0);
    if (ilegivel >= 0) {
      formulario.current?.querySelectorAll('input')[ilegivel]?.focus();
      return;
    }
    setPescado([...pescado, { especie, cm: lerMedidas(cm, medidas), kg: lerNumero(kg) }]);
    setCm({});
    setKg('');
  };
  const excessos = conferirPescado(pescado, responder, acervo);
  const falta = faltaMedir(pescado, responder);
  return (
    <section className="painel pilha" aria-labelledby={`${id}-titulo`}>
      <h2 id={`${id}-titulo`} ref={titulo} tabIndex={-1}>
        {t('contagem.titulo')}
      </h2>
      <form
        ref={formulario}
        className="pp-contar"
        onSubmit={(evento) => {
          evento.preventDefault();
          contar();
        }}
      >
        <EscolherPeixe
          rotulo={t('contagem.peixe')}
          peixes={peixes}
          escolhido={opcao}
          aoEscolher={setEscolhido}
        />
        {medidas.map((medida) => (
          <CampoDeNumero
            key={medida}
            rotulo={t(`contagem.cm.${medida}`)}
            valor={cm[medida] ?? ''}
            aoMudar={(texto) => setCm({ ...cm, [medida]: texto })}
            recusado={recusou && naoSeLe(cm[medida] ?? '')}
          />
        ))}
        <CampoDeNumero
          rotulo={t('contagem.kg')}
          valor={kg}
          aoMudar={setKg}
          recusado={recusou && naoSeLe(kg)}
        />
        <button type="submit" className="bt bt-2" aria-disabled={!cabe}>
          <IconeMais />
          {t('contagem.contar')}
        </button>
      </form>
      {pescado.length > 0 ? (
        <ul className="pp-contados">
          {pescado.map((um, i) => (
            // A mesma espécie pode vir muitas vezes, igual.
            <li key={i}>
              <span>{comMedidas(nomeDe(um.especie), um, t, idioma)}</span>
              <button
                type="button"
                className="bt bt-3 bt-p"
                aria-label={t('contagem.tirar', { peixe: nomeDe(um.especie), vez: i + 1 })}
                onClick={() => {
                  // O botão do último some com ele; o dos outros passa a ser o do seguinte.
                  if (i === pescado.length - 1) titulo.current?.focus();
                  setPescado(pescado.filter((_, outro) => outro !== i));
                }}
              >
                <IconeLixeira />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <div role="status" className="pilha">
        {pescado.length > 0 && excessos.length === 0 ? (
          <p className="com-icone">
            {falta ? <IconeRegua /> : <IconeCerto />}
            {t(falta ? 'contagem.faltaMedir' : 'contagem.nada')}
          </p>
        ) : null}
        {excessos.map((excesso) => (
          <p className="com-icone pp-excesso" key={JSON.stringify(excesso)}>
            <IconeProibido />
            {dizerExcesso(
              { ...excesso, nome: excesso.especie === null ? null : nomeDe(excesso.especie) },
              t,
              idioma,
            )}
          </p>
        ))}
      </div>
      {aoGuardar && pescado.length > 0 ? (
        <>
          <button type="button" className="bt" onClick={() => aoGuardar(pescado, excessos)}>
            {t('contagem.guardar')}
          </button>
          <p className="dica">{t('contagem.soUmaVez')}</p>
        </>
      ) : null}
    </section>
  );
}

interface PropsDeNumero {
  rotulo: string;
  valor: string;
  aoMudar: (texto: string) => void;
  recusado: boolean;
}

function CampoDeNumero({ rotulo, valor, aoMudar, recusado }: PropsDeNumero) {
  const { t } = useTextos('regras');
  const id = useId();
  return (
    <div className={recusado ? 'campo errado' : 'campo'}>
      <label className="rot" htmlFor={id}>
        {rotulo}
      </label>
      {recusado ? (
        <span className="msg" id={`${id}-erro`}>
          <IconeErroCampo />
          {t('contagem.naoSeLe')}
        </span>
      ) : null}
      <input
        id={id}
        className="ent num"
        inputMode="decimal"
        autoComplete="off"
        aria-invalid={recusado}
        aria-describedby={recusado ? `${id}-erro` : undefined}
        value={valor}
        onChange={({ target }) => aoMudar(target.value.replace(/[^\d.,]/g, ''))}
      />
    </div>
  );
}

/** Só as que se pediram: ao trocar de peixe podem ficar escritas outras. */
const lerMedidas = (cm: Partial<Record<Medida, string>>, medidas: readonly Medida[]): Contado['cm'] =>
  Object.fromEntries(
    medidas.flatMap((medida) => {
      const lido = lerNumero(cm[medida] ?? '');
      return lido === null ? [] : [[medida, lido]];
    }),
  );

/** `12,5` ou `12.5`; nulo no que se deixou vazio ou não é um número. */
function lerNumero(texto: string): number | null {
  const numero = Number(texto.replace(',', '.'));
  return texto.trim() === '' || !Number.isFinite(numero) || numero <= 0 ? null : numero;
}

const naoSeLe = (texto: string): boolean => texto.trim() !== '' && lerNumero(texto) === null;
