import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { type Resposta } from '../../api/gerado/regras/avaliar';
import { type Acervo, type Medida, MEDIDAS } from '../../api/gerado/regras/regra';
import { IconeCerto } from '../../componentes/icones/certo';
import { IconeLixeira } from '../../componentes/icones/lixeira';
import { IconeMais } from '../../componentes/icones/mais';
import { IconeRegua } from '../../componentes/icones/regua';
import { IconeProibido } from '../../componentes/icones/proibido';
import { naLingua } from '../../i18n/idiomas';
import { conferirPescado, type Contado, type Excesso, faltaMedir, medidasDe } from './conferir-pescado';
import { EscolherPeixe } from './escolher-peixe';
import { type OpcaoDePeixe } from './dizer';

interface Props {
  acervo: Acervo;
  peixes: readonly OpcaoDePeixe[];
  /** O que vale para a espécie no dia, no lugar e com a licença escolhidos. */
  responder: (especie: number) => Resposta;
}

/** Conta o que se pescou, espécie a espécie, e diz logo o que passa do que se pode levar. */
export function Contagem({ acervo, peixes, responder }: Props) {
  const { t, i18n } = useTranslation('regras');
  const id = useId();
  const [pescado, setPescado] = useState<readonly Contado[]>([]);
  const [escolhido, setEscolhido] = useState('');
  const [cm, setCm] = useState<Partial<Record<Medida, string>>>({});
  const [kg, setKg] = useState('');
  const especie = peixes.find(({ rotulo }) => rotulo === escolhido)?.codigo;
  const nomeDe = (codigo: number) => {
    const peixe = acervo.especies.find((uma) => uma.codigo === codigo);
    return peixe ? naLingua(peixe.nomes, i18n.language) : '';
  };
  const numero = new Intl.NumberFormat(i18n.language);
  const medidas: readonly Medida[] =
    especie === undefined ? ['TOTAL'] : medidasDe(responder(especie).limites);
  const contar = () => {
    if (especie === undefined) return;
    setPescado([...pescado, { especie, cm: lerMedidas(cm, medidas), kg: lerNumero(kg) }]);
    setCm({});
    setKg('');
  };
  const excessos = conferirPescado(pescado, responder, acervo);
  const falta = faltaMedir(pescado, responder);
  return (
    <section className="painel pilha" aria-labelledby={`${id}-titulo`}>
      <h2 id={`${id}-titulo`}>{t('contagem.titulo')}</h2>
      <form
        className="pp-contar"
        onSubmit={(evento) => {
          evento.preventDefault();
          contar();
        }}
      >
        <EscolherPeixe
          rotulo={t('contagem.peixe')}
          peixes={peixes}
          escolhido={escolhido}
          aoEscolher={setEscolhido}
        />
        {medidas.map((medida) => (
          <CampoDeNumero
            key={medida}
            rotulo={t(`contagem.cm.${medida}`)}
            valor={cm[medida] ?? ''}
            aoMudar={(texto) => setCm({ ...cm, [medida]: texto })}
          />
        ))}
        <CampoDeNumero rotulo={t('contagem.kg')} valor={kg} aoMudar={setKg} />
        <button type="submit" className="bt bt-2" aria-disabled={especie === undefined}>
          <IconeMais />
          {t('contagem.contar')}
        </button>
      </form>
      {pescado.length > 0 ? (
        <ul className="pp-contados">
          {pescado.map((um, i) => (
            // A mesma espécie pode vir muitas vezes, igual.
            <li key={i}>
              <span>
                {nomeDe(um.especie)}
                <span className="sec num">
                  {MEDIDAS.map((medida) => {
                    const tem = um.cm[medida];
                    return tem === undefined
                      ? ''
                      : ` · ${t(`contagem.mediu.${medida}`, { cm: numero.format(tem) })}`;
                  })}
                  {um.kg === null ? '' : ` · ${numero.format(um.kg)} kg`}
                </span>
              </span>
              <button
                type="button"
                className="bt bt-3 bt-p"
                aria-label={t('contagem.tirar', { peixe: nomeDe(um.especie), vez: i + 1 })}
                onClick={() => setPescado(pescado.filter((_, outro) => outro !== i))}
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
            {dizerExcesso(excesso)}
          </p>
        ))}
      </div>
    </section>
  );

  function dizerExcesso(excesso: Excesso): string {
    switch (excesso.tipo) {
      case 'NAO_SABEMOS':
        return t('contagem.naoSabemos', { peixe: nomeDe(excesso.especie) });
      case 'NAO_SE_GUARDA':
        return t('contagem.naoSeGuarda', { peixe: nomeDe(excesso.especie), count: excesso.quantos });
      case 'TAMANHO':
        return t('contagem.tamanho', {
          peixe: nomeDe(excesso.especie),
          count: excesso.quantos,
          tolerados: excesso.tolerados,
        });
      case 'QUILOS':
        return t('contagem.quilos', {
          tem: numero.format(excesso.tem),
          pode: numero.format(excesso.pode),
          mais: excesso.maisExemplares,
          ato: excesso.ato,
        });
      case 'EXEMPLARES':
        return t('contagem.exemplares', { count: excesso.tem, pode: excesso.pode, ato: excesso.ato });
    }
  }
}

interface PropsDeNumero {
  rotulo: string;
  valor: string;
  aoMudar: (texto: string) => void;
}

function CampoDeNumero({ rotulo, valor, aoMudar }: PropsDeNumero) {
  const id = useId();
  return (
    <div className="campo">
      <label className="rot" htmlFor={id}>
        {rotulo}
      </label>
      <input
        id={id}
        className="ent num"
        inputMode="decimal"
        autoComplete="off"
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
